CREATE TABLE "favourite_car" (
	"tenant" text NOT NULL,
	"user_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"entry" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_car_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "watchlist_car" (
	"tenant" text NOT NULL,
	"user_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_car_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_car" ADD CONSTRAINT "favourite_car_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_car" ADD CONSTRAINT "watchlist_car_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watchlist_car_by_tenant" ON "watchlist_car" USING btree ("tenant","car_id");