ALTER TABLE "store" ADD COLUMN "search_key" text;--> statement-breakpoint
UPDATE "store" SET "search_key" = translate(lower(concat_ws(' ', "trade_name", "corporate_name", "city")), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "search_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "store_name" ON "store" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "store_created" ON "store" USING btree ("created_at","id");