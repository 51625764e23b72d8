// hand.tsx - the pieces in hand, as buttons: which can be taken, how many there are, and their pictures.
import type { Piece } from '../engine/protocol.ts';
import { sideOf, sideShown } from '../table/names.ts';
import { game, state } from '../table/table.ts';
import { say } from '../words.ts';
import { Picture } from './blocks.tsx';
import { backToTable, usesKeys } from './keys.ts';
import { pressInHand } from './pointer.ts';
import { canBeTaken, canTurnOver, drop, ghost, held, isLarge, over, put, take, turn } from './touching.ts';

const isHeld = (p: Piece): boolean => held.value?.piece === p.name && held.value.side === p.side;

function InHand({ piece, count }: { piece: Piece; count: number | 'unlimited' }) {
  const g = game.value!;
  const can = state.value!.turn !== null && canBeTaken(piece.name, piece.side);
  const words = say('inHand', { piece, side: sideOf(piece.side), count: count === 'unlimited' ? say('unlimited') : count });
  /* With the keyboard it starts from the last focused cell. */
  const pick = () => {
    take(piece.name, piece.side);
    if (usesKeys() && held.value) backToTable();
  };
  const form = g.forms[isHeld(piece) ? held.value!.form : (piece.forms[0] ?? -1)];
  return (
    <button class="piece" data-piece={piece.name} data-side={piece.side} disabled={!can} aria-pressed={isHeld(piece)} title={words}
            onPointerDown={(e) => pressInHand(e, piece.name, piece.side)} onClick={pick}>
      <Picture game={g} piece={piece} form={form} />
      {count === 'unlimited' ? <span aria-hidden="true">∞</span> : count > 1 && <span aria-hidden="true">{count}</span>}
    </button>
  );
}

/** Actions on a held piece of several cells; keys and the wheel do the same. */
function Turning() {
  if (!held.value || !isLarge.value) return null;
  return (
    <div class="row turning">
      <button data-key="R" aria-keyshortcuts="R" onClick={() => turn('turn')}>{say('turnPiece')}</button>
      {canTurnOver.value && <button data-key="F" aria-keyshortcuts="F" onClick={() => turn('flip')}>{say('flipPiece')}</button>}
      {over.value && <button class="main" disabled={!ghost.value?.move} onClick={put}>{say('putPiece')}</button>}
      <button class="quiet" onClick={drop}>{say('putBack')}</button>
    </div>
  );
}

/** A hand with an unlimited number of one kind shows nothing: touch the board. */
const says = (hand: Record<string, number | 'unlimited'>): boolean =>
  Object.keys(hand).length > 1 || Object.values(hand).some((n) => n !== 'unlimited');

/** First the pieces that can be taken now, then those of the player to move. */
export function Hands() {
  const g = game.value!, hands = state.value!.position.hands;
  const names = Object.keys(hands).filter((side) => says(hands[side]!));
  const rank = (side: string): number =>
    2 * Number(Object.keys(hands[side]!).some((piece) => canBeTaken(piece, side))) + Number(side === state.value!.turn);
  names.sort((a, b) => rank(b) - rank(a));
  return (
    <>
      <Turning />
      <div class="hands">
        {names.map((side) => (
          <div class="hand" key={side} role="group" aria-label={say('handOf', { side: sideOf(side) })}>
            {g.sides.some((s) => s.player && s.name === side) && <span class="quiet">{sideShown(side)}</span>}
            {g.pieces.filter((p) => p.side === side && hands[side]![p.name]).map((p) => <InHand key={p.name} piece={p} count={hands[side]![p.name]!} />)}
          </div>
        ))}
      </div>
    </>
  );
}
