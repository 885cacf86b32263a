/** Photos of the visitor's vehicle in the trade-in form: chosen, scaled down here, uploaded one by one. */
import { signal } from '@preact/signals-core';
import { useRef, useState, type ReactElement } from 'react';
import { useSignalValue } from '../../renderer/contract/use-signal-value.ts';
import { button } from '../_ui/buttons.css.ts';
import * as css from './photos.css.ts';
import { PHOTO_MESSAGES as TEXT, PHOTO_TYPES } from './photos.ts';
import { removePhoto, sendPhoto, smaller } from './send-photo.ts';

export type PhotosProps = {
  /** Base address of the API. */
  api: string;
  /** Most photos. */
  most: number;
  /** Longest side of an uploaded photo in pixels. */
  pixels: number;
};

interface Photo {
  readonly key: number;
  readonly name: string;
  /** Data URL of the picture; undefined while loading. */
  readonly src?: string;
  /** Its id at the server; undefined while uploading. */
  readonly id?: string;
}

/** False on the server and during hydration. */
const awake = signal(true);

/** Returns the id of the trade-in, which the form stores once its vehicle is sent. */
const tradeInOf = (element: Element | null): string =>
  element?.closest<HTMLElement>('form')?.dataset['tradeIn'] ?? '';

interface ThumbnailProps {
  photo: Photo;
  onRemove: () => void;
}

function Thumbnail({ photo: { src, name, id }, onRemove }: ThumbnailProps): ReactElement {
  return (
    <li className={css.item} data-photo={id === undefined ? 'sending' : 'stored'}>
      {src === undefined ? (
        <span className={css.picture} />
      ) : (
        <img className={css.picture} src={src} alt={name} width={120} height={90} />
      )}
      {id === undefined && <span className={css.sending}>Sending …</span>}
      <button className={css.remove} type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

export function Photos({ api, most, pixels }: PhotosProps): ReactElement {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState('');
  // Without a script the picker does not work.
  const isAwake = useSignalValue(awake, false);
  const group = useRef<HTMLFieldSetElement>(null);
  const count = useRef(0);

  const drop = (key: number): void => setPhotos((all) => all.filter((photo) => photo.key !== key));
  const send = async (file: File, key: number): Promise<void> => {
    const change = (more: Partial<Photo>) =>
      setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
    const picture = await smaller(file, pixels).catch(() => undefined);
    if (picture) change({ src: picture.preview });
    const upload = picture
      ? await sendPhoto(api, tradeInOf(group.current), picture.blob)
      : { problem: TEXT.type };
    if ('id' in upload) return change({ id: upload.id });
    drop(key);
    setProblem(`${file.name}: ${upload.problem}`);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    setProblem(files.length > most - photos.length ? TEXT.many : '');
    const chosen = files.slice(0, most - photos.length).map((file) => {
      count.current += 1;
      return { file, photo: { key: count.current, name: file.name } };
    });
    setPhotos((all) => [...all, ...chosen.map(({ photo }) => photo)]);
    // Sequential: decoding several large photos at once is too much for a phone.
    for (const { file, photo } of chosen) await send(file, photo.key);
  };
  const remove = ({ key, id }: Photo): void => {
    if (id !== undefined) removePhoto(api, tradeInOf(group.current), id);
    drop(key);
    setProblem('');
  };

  return (
    <fieldset className={css.group} ref={group}>
      <legend className={css.legend}>
        Photos <span className={css.optional}>(optional)</span>
      </legend>
      <p className={css.hint}>
        {`Up to ${most}: outside, inside and anything that is damaged. They are made smaller before they are sent.`}
      </p>
      {photos.length > 0 && (
        <ul className={css.list}>
          {photos.map((photo) => (
            <Thumbnail key={photo.key} photo={photo} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <p role="alert" className={css.problem} hidden={problem === ''}>
        {problem}
      </p>
      {!isAwake && (
        <noscript>
          <p className={css.hint}>Adding photos needs JavaScript. The form goes without them.</p>
        </noscript>
      )}
      {isAwake && photos.length < most && (
        <label className={`${button.secondary} ${css.choose}`}>
          Add photos
          <input
            className={css.input}
            type="file"
            accept={PHOTO_TYPES}
            multiple
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Lets the visitor choose the same file again.
              currentTarget.value = '';
              void add(files);
            }}
          />
        </label>
      )}
    </fieldset>
  );
}
