export const stage = () => `stage-${Date.now()}`;
