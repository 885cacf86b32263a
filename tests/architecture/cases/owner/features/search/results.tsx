import { RESULTS_ID } from '../_domain/browser/element-ids.ts';

export const Results = () => <ul id={RESULTS_ID} />;
export const Panel = () => <nav id={SHEET_ID} />;
const SHEET_ID = 'sheet';
