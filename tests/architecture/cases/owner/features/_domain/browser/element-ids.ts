export const RESULTS_ID = 'results';
