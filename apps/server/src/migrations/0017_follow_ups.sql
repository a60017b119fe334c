CREATE TABLE "promo_follow_ups" (
	"user_id" text NOT NULL,
	"promo_id" text NOT NULL,
	"trigger" text NOT NULL,
	"is_on" boolean NOT NULL,
	"days" smallint NOT NULL,
	"message" text NOT NULL,
	"campaign_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_follow_ups_promo_id_trigger_pk" PRIMARY KEY("promo_id","trigger")
);
--> statement-breakpoint
CREATE TABLE "promo_link_emails" (
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"delivery_id" text PRIMARY KEY NOT NULL,
	"trigger" text
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reply_to_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "thread_id" text;--> statement-breakpoint
ALTER TABLE "promo_links" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promo_follow_ups" ADD CONSTRAINT "promo_follow_ups_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_follow_ups" ADD CONSTRAINT "promo_follow_ups_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_follow_ups" ADD CONSTRAINT "promo_follow_ups_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_link_emails" ADD CONSTRAINT "promo_link_emails_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_link_emails" ADD CONSTRAINT "promo_link_emails_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_link_emails" ADD CONSTRAINT "promo_link_emails_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_follow_ups_user_id" ON "promo_follow_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_follow_ups_on" ON "promo_follow_ups" USING btree ("promo_id") WHERE is_on;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_follow_ups_campaign" ON "promo_follow_ups" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "promo_link_emails_user_id" ON "promo_link_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_link_emails_link" ON "promo_link_emails" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reply_to_id_deliveries_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_reply_to" ON "deliveries" USING btree ("reply_to_id");