import { Client } from 'typesense';

export const Search = async () => [Client, await import('axios')];
