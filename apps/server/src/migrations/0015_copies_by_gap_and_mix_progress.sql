ALTER TABLE "mastering_copies" DROP CONSTRAINT "mastering_copies_run_id_style_format_pk";--> statement-breakpoint
ALTER TABLE "mastering_copies" ADD CONSTRAINT "mastering_copies_run_id_style_format_gap_seconds_pk" PRIMARY KEY("run_id","style","format","gap_seconds");--> statement-breakpoint
ALTER TABLE "stem_mixes" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;