import { Island } from '../../renderer/contract/island.tsx';
import { Filters } from './filters.island.tsx';
import { Sort as Order } from './sort.island.tsx';

const name = 'filters';
export const Search = () => (
  <>
    <Island name="filters" view={Filters} props={{}} wake="load" />
    <Island name="order" view={Order} props={{}} wake="load" />
    <Island name={name} view={Filters} props={{}} wake="load" />
    <Island name="local" view={Local} props={{}} wake="load" />
  </>
);
const Local = () => null;
