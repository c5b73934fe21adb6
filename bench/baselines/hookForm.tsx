import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useFieldArray, useForm, type UseFormRegister } from 'react-hook-form'
import { sampleFeatures, importances, type Feature } from '../parts/sampleFeatures.ts'
import './marks.css'
import { scheduleSave } from './sink.ts'

interface Values {
  features: Feature[]
}

/**
 * The fastest form library that was measured (docs/performance.md#typing). Cards that are out of view cost nothing.
 */
function Cards() {
  const { register, control, subscribe, getValues } = useForm<Values>({
    defaultValues: { features: sampleFeatures(200) },
  })
  const { fields, append, remove, move } = useFieldArray({ control, name: 'features', keyName: 'key' })
  const [lastNumber, setLastNumber] = useState(fields.length)
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: () => scheduleSave(() => getValues('features')) }),
    [subscribe, getValues],
  )
  return (
    <>
      <div id="cards">
        {fields.map((field, i) => (
          <Card
            key={field.key}
            id={field.id}
            index={i}
            count={fields.length}
            register={register}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </div>
      <button
        data-add
        onClick={() => {
          setLastNumber(lastNumber + 1)
          append({ id: `FE-${lastNumber + 1}`, name: '', description: '', importance: 'Medium' })
        }}
      >
        Add Feature
      </button>
    </>
  )
}

interface CardProps {
  id: string
  index: number
  count: number
  register: UseFormRegister<Values>
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

const Card = memo(function Card({ id, index, count, register, onMove, onRemove }: CardProps) {
  const name = `Feature ${index + 1}`
  return (
    <section className="card" data-row>
      <header className="header">
        <h3>
          {name} <small>· {id}</small>
        </h3>
        <div>
          <button
            type="button"
            data-up
            aria-label={`Move ${name} up`}
            title={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowUp size={16} />
          </button>
          <button
            type="button"
            data-down
            aria-label={`Move ${name} down`}
            title={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowDown size={16} />
          </button>
          <button
            type="button"
            data-delete
            aria-label={`Delete ${name}`}
            title={`Delete ${name}`}
            onClick={() => onRemove(index)}
          >
            <Trash2 size={16} />
          </button>
        </div>
      </header>
      <div className="field">
        <label htmlFor={`${id}.name`}>Name</label>
        <input
          id={`${id}.name`}
          className="text"
          placeholder="Search recipes"
          autoComplete="off"
          {...register(`features.${index}.name`)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}.description`}>Description</label>
        <textarea
          id={`${id}.description`}
          className="text"
          rows={3}
          placeholder="What can people do with it, and what happens then?"
          {...register(`features.${index}.description`)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}.importance`}>Importance</label>
        <select id={`${id}.importance`} className="text" {...register(`features.${index}.importance`)}>
          {importances.map(it => (
            <option key={it}>{it}</option>
          ))}
        </select>
      </div>
    </section>
  )
})

const root = createRoot(document.querySelector('main')!)
document
  .querySelector('[data-mount]')!
  .addEventListener('click', () => root.render(<Cards />), { once: true })
