-- What somebody wrote about a person goes when the person does (LGPD, art. 18 VI); everything else of such a row stays for ever.
CREATE FUNCTION refuse_change_but_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_for_ever';
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entry_for_ever ON ledger_entry;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_for_ever BEFORE DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_unchanged BEFORE UPDATE ON ledger_entry FOR EACH STATEMENT WHEN (current_setting('app.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_words BEFORE UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change_but_words('description');
--> statement-breakpoint
DROP TRIGGER invoice_event_for_ever ON invoice_event;
--> statement-breakpoint
CREATE TRIGGER invoice_event_for_ever BEFORE DELETE OR TRUNCATE ON invoice_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_event_unchanged BEFORE UPDATE ON invoice_event FOR EACH STATEMENT WHEN (current_setting('app.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_event_words BEFORE UPDATE ON invoice_event FOR EACH ROW EXECUTE FUNCTION refuse_change_but_words('observation');
