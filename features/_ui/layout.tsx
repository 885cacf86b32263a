/** Layout components: container, grid, heading, section. */
import type { ElementType, ReactElement, ReactNode } from 'react';
import { container, containerWide, screenOnly } from './base.css.ts';
import { grid, headingSize, moreLink, section, sectionHead } from './layout.css.ts';
import { Icon } from './icon.tsx';

interface BoxProps {
  as?: ElementType;
  children: ReactNode;
  id?: string;
}

/** The page width: 1280 px, or 1536 with `wide` (search). */
export function Container({ as: As = 'div', wide, ...rest }: BoxProps & { wide?: boolean }): ReactElement {
  return <As className={wide ? containerWide : container} {...rest} />;
}

/** A grid of the twelve columns. */
export function Grid({
  as: As = 'div',
  layout,
  ...rest
}: BoxProps & { layout: keyof typeof grid }): ReactElement {
  return <As className={grid[layout]} {...rest} />;
}

export interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  /** Size when it differs from the level. */
  size?: keyof typeof headingSize;
  id?: string;
  children: ReactNode;
}

export function Heading({ level, size = level, ...rest }: HeadingProps): ReactElement {
  const As: ElementType = `h${level}`;
  return <As className={headingSize[size]} {...rest} />;
}

export interface SectionProps {
  /** Heading, which also labels the section. */
  title: string;
  id: string;
  /** A link at the end of the heading line. */
  more?: { text: string; href: string } | undefined;
  wide?: boolean;
  /** ISO instant from which visitors no longer see the section. */
  until?: string | undefined;
  children: ReactNode;
}

/** A titled section of a page. */
export function Section({ title, id, more, wide, until, children }: SectionProps): ReactElement {
  return (
    <section className={section} id={id} aria-labelledby={`${id}-title`} data-ds-until={until}>
      <Container {...(wide ? { wide } : {})}>
        <div className={sectionHead}>
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          {more && (
            <a className={moreLink} href={more.href}>
              {more.text}
              <Icon name="arrow" />
            </a>
          )}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** Content that is not printed. */
export function OnScreen({ children }: { children: ReactNode }): ReactElement {
  return <div className={screenOnly}>{children}</div>;
}
