CREATE TABLE "fanbase_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"artist_name" text NOT NULL,
	"fanbase_name" text NOT NULL,
	"genre" text NOT NULL,
	"description" text NOT NULL,
	"artist_image" text,
	"background_image" text,
	"active_fans" integer NOT NULL,
	"releases" integer NOT NULL,
	"new_music" text NOT NULL,
	"show_next_release" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_segments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fan_segments_user_id_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"audience_name" text NOT NULL,
	"status" text NOT NULL,
	"notice" text,
	"round" integer DEFAULT 1 NOT NULL,
	"held" integer NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"setbacks" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_user_id_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"message_id" text NOT NULL,
	"fan_id" text,
	"fan_key" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"segments" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"round" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_id" text,
	"attempt_owner" text,
	"claimed_at" timestamp with time zone,
	"ask_after" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"denials" integer DEFAULT 0 NOT NULL,
	"carrier_id" text,
	"accepted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "text_deliveries_message_id_fan_key" UNIQUE("message_id","fan_key")
);
--> statement-breakpoint
CREATE TABLE "streaming_connections" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"artist_id" text,
	"profile" jsonb NOT NULL,
	"problem" text,
	"connected_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"fan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"given" boolean NOT NULL,
	"via" text NOT NULL,
	"wording" text NOT NULL,
	"page" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "fans" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"category" text NOT NULL,
	"notes" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"contact_type" text,
	"source" text,
	"sms_allowed" boolean NOT NULL,
	"sms_since" timestamp with time zone NOT NULL,
	"last_messaged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fans_user_id_phone" UNIQUE("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "phone_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fanbase_pages" ADD CONSTRAINT "fanbase_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_segments" ADD CONSTRAINT "fan_segments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD CONSTRAINT "text_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD CONSTRAINT "text_deliveries_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD CONSTRAINT "text_deliveries_message" FOREIGN KEY ("user_id","message_id") REFERENCES "public"."messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streaming_connections" ADD CONSTRAINT "streaming_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_consents" ADD CONSTRAINT "fan_consents_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fans" ADD CONSTRAINT "fans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_at_a_time" ON "messages" USING btree ("user_id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "messages_scheduled" ON "messages" USING btree ("scheduled_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "text_deliveries_states" ON "text_deliveries" USING btree ("message_id","state","id");--> statement-breakpoint
CREATE INDEX "text_deliveries_on_their_way" ON "text_deliveries" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "text_deliveries_to_ask" ON "text_deliveries" USING btree ("ask_after") WHERE state = 'unknown' and ask_after is not null;--> statement-breakpoint
CREATE INDEX "text_deliveries_fan" ON "text_deliveries" USING btree ("fan_id");--> statement-breakpoint
CREATE INDEX "text_deliveries_carrier_id" ON "text_deliveries" USING btree ("carrier_id");--> statement-breakpoint
CREATE INDEX "text_deliveries_phone" ON "text_deliveries" USING btree ("phone","accepted_at");--> statement-breakpoint
CREATE INDEX "text_deliveries_accepted" ON "text_deliveries" USING btree ("user_id") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "streaming_connections_refreshed" ON "streaming_connections" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "fan_consents_fan_id" ON "fan_consents" USING btree ("fan_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fans_list" ON "fans" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fans_phone" ON "fans" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "fans_search" ON "fans" USING gin (lower("name" || ' ' || "phone" || ' ' || coalesce("email", '')) gin_trgm_ops);