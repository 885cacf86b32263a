import { listPart } from './list.part.tsx';

export const list = listPart;
