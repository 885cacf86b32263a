/** Version of the contract with the slices of projects, `dealersite/slice`. A change that breaks such slices needs another one. */
export const CONTRACT = 1;
