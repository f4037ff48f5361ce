CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "missed_searches_searches" CHECK ("missed_searches"."searches" >= 1)
);
