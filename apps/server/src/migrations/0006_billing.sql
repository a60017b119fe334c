CREATE SEQUENCE "public"."payment_reads" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"read_number" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text,
	"item" text NOT NULL,
	"status" text NOT NULL,
	"credits" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"read_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"cancelled" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	"read_number" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "credit_entries_list";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "cause_kind" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "cause_id" text;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "topped_up_month" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_owner" ON "checkouts" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id","period_start" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_owner" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "wallets_top_up" ON "wallets" USING btree ("topped_up_month","user_id") WHERE "wallets"."plan" = 'free';--> statement-breakpoint
CREATE INDEX "credit_entries_list" ON "credit_entries" USING btree ("user_id","number" DESC NULLS LAST);--> statement-breakpoint
-- What the ledger promises, held to by the database. Not made by drizzle-kit: keep these when the file is made anew.
CREATE FUNCTION "credit_entries_only_grow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- With its account an entry may go: the account's row is deleted before what refers to it.
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'credit entries are only ever added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_only_grow" BEFORE UPDATE OR DELETE ON "credit_entries"
	FOR EACH ROW EXECUTE FUNCTION "credit_entries_only_grow"();
--> statement-breakpoint
CREATE TRIGGER "credit_entries_not_emptied" BEFORE TRUNCATE ON "credit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "credit_entries_only_grow"();
--> statement-breakpoint
CREATE FUNCTION "credit_entries_add_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before integer;
BEGIN
	SELECT balance INTO before FROM credit_entries
		WHERE user_id = NEW.user_id AND number < NEW.number ORDER BY number DESC LIMIT 1;
	IF NEW.balance <> coalesce(before, 0) + NEW.amount OR NEW.balance < 0 THEN
		RAISE EXCEPTION 'a credit entry does not follow from the one before' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_add_up" AFTER INSERT ON "credit_entries"
	FOR EACH ROW EXECUTE FUNCTION "credit_entries_add_up"();
--> statement-breakpoint
CREATE FUNCTION "wallets_follow_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept integer;
	summed integer;
BEGIN
	SELECT balance INTO kept FROM wallets WHERE user_id = NEW.user_id;
	SELECT balance INTO summed FROM credit_entries WHERE user_id = NEW.user_id ORDER BY number DESC LIMIT 1;
	IF kept <> coalesce(summed, 0) THEN
		RAISE EXCEPTION 'a balance is not the sum of its entries' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "wallets_follow_entries" AFTER INSERT OR UPDATE OF "balance" ON "wallets"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "wallets_follow_entries"();
