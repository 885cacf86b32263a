import { useState } from 'react';
import type { Stock } from './stock.source.ts';
import { facets } from './facets.ts';

export const Filters = (stock: Stock) => [useState, facets, stock, Date.now()];
