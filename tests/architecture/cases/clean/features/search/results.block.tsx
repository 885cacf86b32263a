import { Island } from '../../renderer/contract/island.tsx';
import { Card } from '../_ui/card.tsx';
import { Filters } from './filters.island.tsx';

export const Results = () => [Card, <Island name="filters" view={Filters} props={{}} wake="idle" />];
