export const stock = 'stock';
