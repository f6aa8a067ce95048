DROP INDEX "person_name";--> statement-breakpoint
CREATE INDEX "person_created" ON "person" USING btree ("user_type","created_at","id") WHERE "person"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "person_status" ON "person" USING btree ("user_type","status","name_key","id") WHERE "person"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "professional_cau" ON "professional" USING btree (upper("cau")) WHERE "professional"."cau" is not null;--> statement-breakpoint
CREATE INDEX "professional_crea" ON "professional" USING btree (upper("crea")) WHERE "professional"."crea" is not null;--> statement-breakpoint
CREATE INDEX "professional_abd" ON "professional" USING btree (upper("abd")) WHERE "professional"."abd" is not null;--> statement-breakpoint
CREATE INDEX "person_name" ON "person" USING btree ("user_type","name_key","id") WHERE "person"."erased_at" is null;