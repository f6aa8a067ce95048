ALTER TABLE "experience_subscription" ADD COLUMN "scan_key" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "signature_state" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "signer" text;