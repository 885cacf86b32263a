CREATE TABLE "prize_draw" (
	"tenant" text NOT NULL,
	"round" text NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"prize" text NOT NULL,
	"text" text NOT NULL,
	"wins" boolean NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_draw_tenant_round_user_id_pk" PRIMARY KEY("tenant","round","user_id")
);
--> statement-breakpoint
ALTER TABLE "prize_draw" ADD CONSTRAINT "prize_draw_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prize_draw_by_time" ON "prize_draw" USING btree ("drawn_at");