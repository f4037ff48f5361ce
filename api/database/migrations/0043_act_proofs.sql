ALTER TABLE "staff_log" ADD COLUMN "proof" jsonb;--> statement-breakpoint
-- The signature of an act is part of what its hash is of; where there is none, the hash is as before.
CREATE OR REPLACE FUNCTION staff_log_hash(previous bytea, change staff_log) RETURNS bytea LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT sha256(previous || convert_to((jsonb_build_array(change.id, to_char(change.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    change.via, change.person, change.staff_id, change.action, change.subject, change.subject_id, change.before, change.after)
    || CASE WHEN change.proof IS NULL THEN '[]' ELSE jsonb_build_array(change.proof) END)::text, 'UTF8'))
$$;
