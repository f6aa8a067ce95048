CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_position" ON "question" USING btree ("position");