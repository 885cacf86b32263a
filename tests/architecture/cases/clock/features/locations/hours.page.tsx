export const page = {
  data: () => ({ now: Date.now() }),
};
