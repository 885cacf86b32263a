export const Filters = () => null;
