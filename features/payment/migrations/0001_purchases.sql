DROP INDEX "payment_by_status";--> statement-breakpoint
DROP INDEX "payment_open";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "buyer" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "api" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_cents" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "attempts" integer;--> statement-breakpoint
CREATE INDEX "payment_by_question" ON "payment" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "payment_by_time" ON "payment" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("tenant","key") WHERE status in ('starting', 'open', 'cancelling', 'expiring');--> statement-breakpoint
UPDATE "payment" SET "status" = 'failed' WHERE "status" = 'starting';--> statement-breakpoint
UPDATE "payment" SET "refunded_cents" = "cents" WHERE "status" = 'refunded';--> statement-breakpoint
UPDATE "payment" SET "ask_at" = now() WHERE "status" in ('open', 'paid', 'refunding') or ("status" in ('expired', 'cancelled') and "session" is not null and "created_at" > now() - interval '30 days');--> statement-breakpoint
UPDATE "reservation" SET "payment_id" = "payment"."id" FROM "payment" WHERE "payment"."status" = 'paid' and "payment"."tenant" = "reservation"."tenant" and "payment"."car_id" = "reservation"."car_id" and "payment"."lead_id" = "reservation"."lead_id";
