CREATE TABLE "tally" (
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"car_id" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "tally_tenant_name_car_id_pk" PRIMARY KEY("tenant","name","car_id")
);
