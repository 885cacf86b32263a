export const stockTable = 'stock';
