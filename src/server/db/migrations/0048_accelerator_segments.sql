ALTER TABLE "accelerator" ADD COLUMN "segment_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "segments" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accelerator" ADD CONSTRAINT "accelerator_segment_id_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segment"("id") ON DELETE no action ON UPDATE no action;