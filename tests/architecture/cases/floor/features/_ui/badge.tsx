import data from '../../tenants/coast/tenant.json';

export const Badge = () => data.name;
