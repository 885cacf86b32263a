/** Vehicles as text, for commands. */
export { vehicleText } from './vehicle-twin.ts';
