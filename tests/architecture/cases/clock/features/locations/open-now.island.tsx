export const OpenNow = () => <time>{Date.now()}</time>;
