-- Rows of the books are written once: a correction is a new row. The database itself refuses anything else.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_for_ever';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_for_ever BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_for_ever BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_event_for_ever BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
