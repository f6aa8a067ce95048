CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"audience" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"told_up_to" uuid,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notice_preference_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"notification_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_message_notification_id_session_id_pk" PRIMARY KEY("notification_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notice_preference" ADD CONSTRAINT "notice_preference_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_session_id_push_subscription_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscription"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_moment" ON "announcement" USING btree ("send_at","id");--> statement-breakpoint
CREATE INDEX "push_message_due" ON "push_message" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_message_session" ON "push_message" USING btree ("session_id");