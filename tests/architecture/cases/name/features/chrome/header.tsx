export const Header = ({ slug }: { slug: string }) => (slug === 'coast-motors' ? <b>Coast</b> : null);
export const colours: Record<string, string> = { [`coast-motors`]: 'blue', 'coast-motors-2': 'red' };
