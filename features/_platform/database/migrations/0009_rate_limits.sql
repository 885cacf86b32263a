CREATE TABLE "rate_limit" (
	"tenant" text NOT NULL,
	"limiter" text NOT NULL,
	"key" text NOT NULL,
	"hits" bigint[] NOT NULL,
	"is_accepted" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_tenant_limiter_key_pk" PRIMARY KEY("tenant","limiter","key")
);
--> statement-breakpoint
CREATE INDEX "rate_limit_by_time" ON "rate_limit" USING btree ("expires_at");