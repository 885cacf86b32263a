/** Customer reviews with rating, name and date. */
import type { ReactElement } from 'react';
import type { ReviewData } from '../../_domain/location/reviews.ts';
import { plural } from '../../_domain/price/money.ts';
import { muted } from '../../_ui/base.css.ts';
import { Stars } from '../../_ui/display.tsx';
import { More } from '../../_ui/disclosure.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { Heading } from '../../_ui/layout.tsx';
import { grid, moreLink } from '../../_ui/layout.css.ts';
import type { Rating } from '../data/site-location.ts';
import * as css from '../reviews.css.ts';

/** Visible characters of a review. */
const VISIBLE_LENGTH = 280;
/** Reviews in a row; more scroll sideways. */
const IN_A_ROW = 3;

function Text({ text }: Pick<ReviewData, 'text'>): ReactElement {
  if (text.length <= VISIBLE_LENGTH) return <p>{text}</p>;
  const head = text.slice(0, VISIBLE_LENGTH).replace(/\s+\S*$/, '');
  return (
    <div>
      <p>{head} …</p>
      <More more="Read More" less="Read Less">
        <p>{text.slice(head.length).trim()}</p>
      </More>
    </div>
  );
}

/** Characters of a review in an excerpt. */
const EXCERPT_LENGTH = 160;

/** Returns the beginning of a text, without a part of a word. */
const beginning = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`;

/** The rating of a location with the beginning of a review, on other pages; `href` leads to all of them. */
export function ReviewExcerpt({
  rating,
  reviews: [review],
  href,
  about,
}: ReviewsData & { href: string; about: string }): ReactElement | null {
  if (!review) return null;
  return (
    <div className={css.excerpt}>
      <Heading level={3} size={4}>
        What customers say
      </Heading>
      <Rated rating={rating} />
      <blockquote>
        {beginning(review.text, EXCERPT_LENGTH)} <span className={muted}>{review.name}</span>
      </blockquote>
      <a className={moreLink} href={href}>
        Reviews of {about} <Icon name="arrow" />
      </a>
    </div>
  );
}

function Review({ name, text, rating, date, when, portrait }: ReviewData): ReactElement {
  return (
    <li className={css.review}>
      <Stars rating={rating} />
      <blockquote>
        <Text text={text} />
      </blockquote>
      <div className={css.author}>
        {portrait && <img src={portrait} alt="" width={40} height={40} loading="lazy" />}
        <p>
          {name}
          <br />
          {date ? <time dateTime={date.iso}>{date.text}</time> : <span className={muted}>{when}</span>}
        </p>
      </div>
    </li>
  );
}

export interface ReviewsData {
  rating: Rating;
  reviews: readonly ReviewData[];
  /** Address for writing a review. */
  href?: string;
}

/** Stars and the number of reviews. */
function Rated({ rating: { average, count } }: { rating: Rating }): ReactElement {
  return (
    <>
      <Stars rating={average} />
      {count > 0 && <span className={muted}>from {plural(count, 'review')}</span>}
    </>
  );
}

/** The rating and its reviews; `about` names their subject. */
export function ReviewList({ rating, reviews, href, about }: ReviewsData & { about: string }): ReactElement {
  return (
    <>
      <div className={css.ratingLine}>
        <Rated rating={rating} />
        {href && (
          <a className={moreLink} href={href}>
            Write a review <Icon name="arrow" />
          </a>
        )}
      </div>
      {reviews.length > 0 && (
        <ul
          className={reviews.length > IN_A_ROW ? css.strip : grid.thirds}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          {...(reviews.length > IN_A_ROW ? { tabIndex: 0 } : {})}
          aria-label={`Reviews of ${about}`}
        >
          {reviews.map((review) => (
            <Review key={review.id} {...review} />
          ))}
        </ul>
      )}
    </>
  );
}
