ALTER TABLE "data_import" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "other_sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "naming" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "data_import" SET "header" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('title', "title", 'column', NULL) ORDER BY "at"), '[]'::jsonb)
  FROM jsonb_array_elements_text("header") WITH ORDINALITY AS "titles" ("title", "at")
);
