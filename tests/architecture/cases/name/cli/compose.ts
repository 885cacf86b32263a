export const isSpecial = (slug: string) => ["coast-motors"].includes(slug);
