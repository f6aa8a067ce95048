ALTER TABLE "data_import" ADD COLUMN "read_only_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "samples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;