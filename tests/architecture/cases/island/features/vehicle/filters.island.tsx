export const VehicleFilters = () => null;
