CREATE TABLE "experience" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"terms" text,
	"image" text,
	"place" text,
	"address" text,
	"link" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"subscription_starts_at" timestamp with time zone NOT NULL,
	"subscription_ends_at" timestamp with time zone NOT NULL,
	"cancel_until" timestamp with time zone,
	"late_refund_percent" integer NOT NULL,
	"default_points" integer NOT NULL,
	"points_by_level" jsonb NOT NULL,
	"min_level" integer,
	"capacity" integer,
	"waitlist_enabled" boolean NOT NULL,
	"check_in_token" text,
	"check_in_minutes_before" integer NOT NULL,
	"attendance_points" integer NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "experience_points" CHECK ("experience"."default_points" >= 0 and "experience"."attendance_points" >= 0),
	CONSTRAINT "experience_late_refund" CHECK ("experience"."late_refund_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "experience_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"refunded_points" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"offer_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"attended_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "experience" ADD CONSTRAINT "experience_category_id_experience_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."experience_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_subscription" ADD CONSTRAINT "experience_subscription_experience_id_experience_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experience"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_subscription" ADD CONSTRAINT "experience_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_offered" ON "experience" USING btree ("category_id","subscription_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "experience_category_name" ON "experience_category" USING btree ("type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "experience_subscription_living" ON "experience_subscription" USING btree ("experience_id","person_id") WHERE "experience_subscription"."status" in ('waitlisted', 'offered', 'confirmed', 'attended');--> statement-breakpoint
CREATE INDEX "experience_subscription_line" ON "experience_subscription" USING btree ("experience_id","status","created_at");--> statement-breakpoint
CREATE INDEX "experience_subscription_person" ON "experience_subscription" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "experience_subscription_offers" ON "experience_subscription" USING btree ("offer_until") WHERE "experience_subscription"."status" = 'offered';