CREATE TABLE "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_digest" text NOT NULL,
	"fan_digest" text NOT NULL,
	"code_digest" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_form_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fan_id" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"carrier_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "fan_replies_carrier_id" UNIQUE("carrier_id")
);
--> statement-breakpoint
CREATE TABLE "welcome_texts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"text" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"out_of_credits_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sender_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_track_id_type";--> statement-breakpoint
DROP INDEX "messages_one_at_a_time";--> statement-breakpoint
DROP INDEX "campaigns_search";--> statement-breakpoint
DROP INDEX "recipients_search";--> statement-breakpoint
DROP INDEX "fans_search";--> statement-breakpoint
DROP INDEX "projects_search";--> statement-breakpoint
DROP INDEX "tracks_search";--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "track_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "playback" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "playable_size" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pixel_width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pixel_height" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "segment_filter" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "fan_estimate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "welcome_phone" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "paused_by" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "release_values" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "suggested_because" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_replies" ADD CONSTRAINT "fan_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_replies" ADD CONSTRAINT "fan_replies_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_texts" ADD CONSTRAINT "welcome_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_settings" ADD CONSTRAINT "sender_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone_digest","requested_at");--> statement-breakpoint
CREATE INDEX "phone_codes_fan" ON "phone_codes" USING btree ("fan_digest","requested_at");--> statement-breakpoint
CREATE INDEX "fan_replies_list" ON "fan_replies" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fan_replies_fan" ON "fan_replies" USING btree ("fan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_generated" ON "email_templates" USING btree ("track_id","type") WHERE writer <> 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_at_a_time" ON "messages" USING btree ("user_id") WHERE status = 'sending' and kind = 'message';--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin (lower(case when octet_length("name" || ' ' || "subject") = char_length("name" || ' ' || "subject") then "name" || ' ' || "subject" else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("name" || ' ' || "subject", NFKD), '[\u0300-\u036f]', '', 'g'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), 'Ð', 'd'), 'ð', 'd'), 'ı', 'i'), 'Ħ', 'h'), 'ħ', 'h'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipients_search" ON "recipients" USING gin (lower(case when octet_length("name" || ' ' || "email") = char_length("name" || ' ' || "email") then "name" || ' ' || "email" else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("name" || ' ' || "email", NFKD), '[\u0300-\u036f]', '', 'g'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), 'Ð', 'd'), 'ð', 'd'), 'ı', 'i'), 'Ħ', 'h'), 'ħ', 'h'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fans_search" ON "fans" USING gin (lower(case when octet_length("name" || ' ' || "phone" || ' ' || coalesce("email", '')) = char_length("name" || ' ' || "phone" || ' ' || coalesce("email", '')) then "name" || ' ' || "phone" || ' ' || coalesce("email", '') else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("name" || ' ' || "phone" || ' ' || coalesce("email", ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), 'Ð', 'd'), 'ð', 'd'), 'ı', 'i'), 'Ħ', 'h'), 'ħ', 'h'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin (lower(case when octet_length("name" || ' ' || "artist") = char_length("name" || ' ' || "artist") then "name" || ' ' || "artist" else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("name" || ' ' || "artist", NFKD), '[\u0300-\u036f]', '', 'g'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), 'Ð', 'd'), 'ð', 'd'), 'ı', 'i'), 'Ħ', 'h'), 'ħ', 'h'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tracks_search" ON "tracks" USING gin (lower(case when octet_length("title" || ' ' || "artist") = char_length("title" || ' ' || "artist") then "title" || ' ' || "artist" else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("title" || ' ' || "artist", NFKD), '[\u0300-\u036f]', '', 'g'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), 'Ð', 'd'), 'ð', 'd'), 'ı', 'i'), 'Ħ', 'h'), 'ħ', 'h'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_welcome_phone" UNIQUE("user_id","welcome_phone");--> statement-breakpoint
-- data
-- A scheduled message stores its segment's rules; where the segment is gone, it keeps the fans it was written for.
UPDATE messages SET segment_filter = s.filter FROM fan_segments s WHERE messages.status = 'scheduled' AND messages.audience->>'kind' = 'segment' AND s.id = messages.audience->>'segmentId' AND s.user_id = messages.user_id;--> statement-breakpoint
UPDATE messages SET audience = jsonb_build_object('kind', 'picked', 'fanIds', (SELECT coalesce(jsonb_agg(d.fan_id ORDER BY d.id), '[]'::jsonb) FROM text_deliveries d WHERE d.message_id = messages.id AND d.state = 'queued' AND d.fan_id IS NOT NULL)) WHERE status = 'scheduled' AND audience->>'kind' = 'segment' AND segment_filter IS NULL;--> statement-breakpoint
-- Who gets a scheduled message is decided when it goes out: what was written down before is an estimate.
UPDATE messages SET fan_estimate = (SELECT count(*) FROM text_deliveries d WHERE d.message_id = messages.id AND d.state = 'queued') WHERE status = 'scheduled';--> statement-breakpoint
DELETE FROM text_deliveries USING messages WHERE messages.id = text_deliveries.message_id AND messages.status = 'scheduled';--> statement-breakpoint
UPDATE "files" SET "playback" = 'preparing' WHERE "kind" = 'audio' AND "media_type" = 'audio/aiff' AND "uses" > 0;--> statement-breakpoint
-- Apple Lossless and wide PCM can only be told from the content; the next sweep looks.
UPDATE "files" SET "playback" = 'unchecked' WHERE "kind" = 'audio' AND "media_type" IN ('audio/mp4', 'audio/wav') AND "uses" > 0;--> statement-breakpoint
-- A session that was open before this counts from its sign-in.
UPDATE "sessions" SET "authenticated_at" = "created_at";--> statement-breakpoint
UPDATE "campaigns" SET "paused_by" = CASE WHEN "notice" = 'You paused this campaign.' THEN 'artist' ELSE 'mailbox' END WHERE "status" = 'paused';--> statement-breakpoint
UPDATE "mail_opt_outs" o SET "reason" = 'unsubscribed', "at" = d."unsubscribed_at" FROM "deliveries" d WHERE o."reason" = 'bounced' AND d."user_id" = o."user_id" AND d."email" = o."email" AND d."unsubscribed_at" IS NOT NULL;--> statement-breakpoint
-- Generated emails named the release by its values; placeholders follow it. A date only where the release still has one.
UPDATE "email_templates" t SET
  "subject" = replace(replace(replace(t."subject", '“' || t."track_title" || '”', '“{{trackTitle}}”'), ' by ' || t."track_artist", ' by {{artistName}}'), ': ' || t."track_artist" || ', ', ': {{artistName}}, '),
  "body" = replace(replace(replace(replace(replace(t."body", '“' || e.title || '”', '“{{trackTitle}}”'), 'I am ' || e.artist || ',', 'I am {{artistName}},'), ' by ' || e.artist, ' by {{artistName}}'), '<br>' || e.artist || '</p>', '<br>{{artistName}}</p>'), 'Artist: ' || e.artist || '</li>', 'Artist: {{artistName}}</li>')
FROM (SELECT "id", replace(replace(replace(replace("track_title", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') AS title, replace(replace(replace(replace("track_artist", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') AS artist FROM "email_templates") e
WHERE e."id" = t."id" AND t."writer" <> 'own' AND t."track_title" <> '' AND t."track_artist" <> '';--> statement-breakpoint
UPDATE "email_templates" t SET
  "subject" = regexp_replace(t."subject", '(, out )\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}', '\1{{releaseDate}}'),
  "body" = regexp_replace(t."body", '((comes out on|came out on|out since|Release date:) )\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}', '\1{{releaseDate}}', 'g')
FROM "tracks" r LEFT JOIN "projects" p ON p."id" = r."project_id"
WHERE r."id" = t."track_id" AND t."writer" <> 'own' AND coalesce(r."release_date", p."release_date") IS NOT NULL;
