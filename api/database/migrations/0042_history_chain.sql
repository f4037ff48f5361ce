CREATE TABLE "staff_log_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"change_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "staff_log_chain_changeId_unique" UNIQUE("change_id"),
	CONSTRAINT "staff_log_chain_position" CHECK ("staff_log_chain"."position" >= 0),
	CONSTRAINT "staff_log_chain_change_id" CHECK ("staff_log_chain"."change_id" >= 0)
);
--> statement-breakpoint
-- What a hash is of; api/src/staff/history/chain.ts says the same.
CREATE FUNCTION staff_log_hash(previous bytea, change staff_log) RETURNS bytea LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(change.id, to_char(change.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    change.via, change.person, change.staff_id, change.action, change.subject, change.subject_id, change.before, change.after)::text, 'UTF8'))
$$;--> statement-breakpoint
-- Runs as the transaction ends: nobody waits for its lock while it waits for anything but the disk.
CREATE FUNCTION chain_staff_log() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  last public.staff_log_chain;
BEGIN
  PERFORM pg_advisory_xact_lock('public.staff_log_chain'::regclass::oid::bigint);
  SELECT * INTO last FROM public.staff_log_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO public.staff_log_chain (position, change_id, hash)
  VALUES (coalesce(last.position, 0) + 1, new.id, public.staff_log_hash(coalesce(last.hash, ''), new));
  RETURN NULL;
END $$;--> statement-breakpoint
-- From here on no change passes by: those before are chained below, in the order of their ids.
LOCK TABLE "staff_log" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER chain_staff_log AFTER INSERT ON "staff_log" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_staff_log();--> statement-breakpoint
DO $$
DECLARE
  change staff_log;
  place bigint := 0;
  last bytea := '';
BEGIN
  FOR change IN SELECT * FROM staff_log ORDER BY id LOOP
    place := place + 1;
    last := staff_log_hash(last, change);
    INSERT INTO staff_log_chain VALUES (place, change.id, last);
  END LOOP;
END $$;
