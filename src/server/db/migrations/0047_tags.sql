CREATE TABLE "tag" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "tag_subject_id_subject_type_tag_pk" PRIMARY KEY("subject_id","subject_type","tag")
);
--> statement-breakpoint
CREATE INDEX "tag_word" ON "tag" USING btree ("tag");