export const slug = 'coast-motors';
