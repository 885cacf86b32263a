CREATE TABLE "captcha_key" (
	"tenant" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"tenant" text NOT NULL,
	"signature" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_used_tenant_signature_pk" PRIMARY KEY("tenant","signature")
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "verified" boolean;--> statement-breakpoint
CREATE INDEX "captcha_used_by_time" ON "captcha_used" USING btree ("expires_at");