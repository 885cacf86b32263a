/** Tests for public network addresses. */

/** Blocks of IPv4 that are private, loopback or reserved (RFC 6890). */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isPublicV4 = (address: string): boolean =>
  RESERVED_V4.every(([block, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(numberOf(address) / size) !== Math.floor(numberOf(block) / size);
  });

/** Returns the eight groups of an IPv6 address as numbers. */
export function parseGroups(address: string): number[] {
  const plain = address.replace(/%.*$/, '').replace(/\d+\.\d+\.\d+\.\d+$/, (inside) => {
    const [a = 0, b = 0, c = 0, d = 0] = inside.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const numbers = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((part) => parseInt(part, 16));
  const [front, back] = [numbers(head), numbers(tail ?? '')];
  return tail === undefined
    ? front
    : [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

/**
 * Returns whether an IPv6 address is public: in 2000::/3, except tunnels (2002::, 2001::/23) and documentation. Checks
 * an embedded IPv4 address.
 */
function isPublicV6(address: string): boolean {
  const groups = parseGroups(address);
  const [first = 0, second = 0] = groups;
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  const isNat64 = first === 0x64 && second === 0xff_9b;
  if (isMapped || isNat64) return isPublicV4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  if (first < 0x20_00 || first > 0x3f_ff || first === 0x20_02) return false;
  return (
    !(first === 0x20_01 && (second < 0x2_00 || second === 0xd_b8)) && first !== 0x3f_fe && first !== 0x3f_ff
  );
}

/** Returns whether an address is public, IPv4 or IPv6. */
export const isPublicAddress = (address: string): boolean =>
  address.includes(':') ? isPublicV6(address) : isPublicV4(address);
