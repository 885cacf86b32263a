import { Badge } from '../_ui/badge.tsx';

export const money = Badge;
