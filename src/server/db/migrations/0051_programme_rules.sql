CREATE TABLE "programme_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_on" date,
	"professional_retail_rate" integer NOT NULL,
	"professional_construction_rate" integer NOT NULL,
	"professional_showroom_rate" integer NOT NULL,
	"store_retail_rate" integer NOT NULL,
	"store_construction_rate" integer NOT NULL,
	"store_showroom_rate" integer NOT NULL,
	"specification_percent" integer NOT NULL,
	"most_multiplier_percent" integer NOT NULL,
	"most_invoice_points" integer,
	"hold_days" integer NOT NULL,
	"expiry_months" integer NOT NULL,
	"sending_days" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "programme_rules_starts_on" UNIQUE NULLS NOT DISTINCT("starts_on"),
	CONSTRAINT "programme_rules_rates" CHECK (least("programme_rules"."professional_retail_rate", "programme_rules"."professional_construction_rate", "programme_rules"."professional_showroom_rate",
        "programme_rules"."store_retail_rate", "programme_rules"."store_construction_rate", "programme_rules"."store_showroom_rate") >= 0)
);
--> statement-breakpoint
-- Rules that were set by hand hold on; without them those in the code do, as before.
INSERT INTO "programme_rules" ("id", "professional_retail_rate", "professional_construction_rate", "professional_showroom_rate",
	"store_retail_rate", "store_construction_rate", "store_showroom_rate", "specification_percent", "most_multiplier_percent",
	"hold_days", "expiry_months", "sending_days", "note", "created_at")
SELECT gen_random_uuid(), "rate", "rate", 0, "rate", "rate", 0, coalesce(("value" ->> 'specificationPercent')::integer, 20), 500,
	coalesce(("value" ->> 'holdDays')::integer, 0), coalesce(("value" ->> 'expiryMonths')::integer, 12), 60, '', now()
FROM "setting" CROSS JOIN LATERAL (SELECT coalesce(("value" ->> 'ratePer100')::integer, 100) AS "rate") AS "points"
WHERE "key" = 'points';
--> statement-breakpoint
DELETE FROM "setting" WHERE "key" = 'points';
