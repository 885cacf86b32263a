export const open = (now: number) => [now, new Date(now), Date.UTC(2026, 1, 1)];
export const wrong = () => [Date.now(), new Date(), Date(), Math.random()];
